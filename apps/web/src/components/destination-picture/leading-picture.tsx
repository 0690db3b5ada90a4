import { type ComponentProps, useState } from "react";
import { DestinationPicture } from "./destination-picture.tsx";

type Props = Omit<ComponentProps<typeof DestinationPicture>, "size" | "eager">;

/** The large picture at the top of a page. Phones whose screens need no more get a picture of 750 pixels, half of the bytes. */
export function LeadingPicture(props: Props) {
  const [failed, setFailed] = useState(false);
  const { folder, thumb } = props;
  return (
    <picture
      className="contents"
      onErrorCapture={() => setFailed(true)}
      ref={(picture) => {
        const img = picture?.querySelector("img");
        // It may have failed before the page ran.
        if (img?.complete && img.naturalWidth === 0) setFailed(true);
      }}
    >
      {thumb !== null && !failed && (
        <source
          media="(max-width: 25.99rem) and (max-resolution: 2dppx)"
          srcSet={`/storage/${folder}/md_${thumb}`}
        />
      )}
      <DestinationPicture {...props} size="large" eager />
    </picture>
  );
}
