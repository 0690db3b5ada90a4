import { Component, lazy } from "react";
import type { ComponentType, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isLoadFailure } from "./load-failure.ts";

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * Like `lazy`, for a part of a page. When its file does not load, the page stays, with everything typed into it, and
 * offers to try again. `lazy` alone would replace the whole page by the error page, and never ask for the file again.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Part = lazy(load);
  const renew = () => {
    Part = lazy(load);
  };
  return (props) => <PartBoundary onRetry={renew} render={() => <Part {...props} />} />;
}

/** Like `lazyPart`, for an optional part: when its file does not load, nothing is shown. */
export function lazyExtra<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}

interface Props {
  readonly onRetry: () => void;
  readonly render: () => ReactNode;
}

class PartBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.render();
    if (!isLoadFailure(error)) throw error;
    return <PartNotLoaded onRetry={this.retry} />;
  }
}

/** At the bottom of the screen, because the part may belong anywhere, such as into the header. */
function PartNotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations("shell");
  return (
    <p
      role="alert"
      className="type-small fixed inset-x-0 bottom-(--bottom-bar-height) z-(--z-toast) bg-ink px-5 py-1.5 text-center font-[600] text-bg"
    >
      {t("partNotLoaded")}{" "}
      <button type="button" className="min-h-11 px-2 underline" onClick={onRetry}>
        {t("retry")}
      </button>
    </p>
  );
}
