import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { PHONE_MEDIA_QUERY, useMediaQuery } from "../../../ui/use-media-query.ts";

const Dialog = lazyPart(async () => ({ default: (await import("../../../ui/dialog.tsx")).Dialog }));

interface Props {
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ComponentProps<typeof Popover>["trigger"];
  readonly align?: "start" | "end";
  readonly panelClassName: string;
  readonly footer?: ReactNode;
  /** On a phone, use only the height the content needs. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

/** The panel of a search field: a popover, or a full-screen dialog on a phone. */
export function FieldPanel(props: Props) {
  const common = useTranslations("common");
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY);
  const { open, onOpenChange, children, footer } = props;
  return (
    <>
      <Popover
        open={open && !isPhone}
        onOpenChange={onOpenChange}
        trigger={props.trigger}
        align={props.align ?? "start"}
        className="h-full"
        panelClassName={props.panelClassName}
      >
        {children}
        {footer && <div className="mt-4 border-t border-line pt-4">{footer}</div>}
      </Popover>
      {open && isPhone && (
        <Suspense>
          <Dialog
            title={props.title}
            closeLabel={common("close")}
            onClose={() => onOpenChange(false)}
            fullHeight={!props.isShort}
            footer={footer}
          >
            {children}
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
