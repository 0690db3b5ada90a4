import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { EditorLoader } from "../editing/editor-loader.tsx";
import { NEW_ID, useEditorKey } from "../editing/use-editor-key.ts";
import { CouponEditor } from "./coupon-editor.tsx";
import { CouponList } from "./coupon-list.tsx";

interface Props {
  /** The one thing that the address names; undefined on the list. */
  readonly id: string | undefined;
}

/** The list; one coupon in its editor; or an empty editor at "new". */
export function CouponsScreen({ id }: Props) {
  const key = useEditorKey(id);
  return id === undefined ? <CouponList /> : <OneCoupon key={key} id={id} />;
}

function OneCoupon({ id }: { readonly id: string }) {
  const t = useTranslations("backOfficeCoupons");
  const isNew = id === NEW_ID;
  const asked = useQuery({
    queryKey: [BACK_OFFICE, "coupons", id],
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/coupons/{id}", { params: { id } })).data,
    // A colleague's save must not replace the form.
    staleTime: Infinity,
    gcTime: 0,
    enabled: !isNew,
  });
  if (isNew) return <CouponEditor loaded={null} />;
  if (asked.data) return <CouponEditor loaded={asked.data} />;
  return <EditorLoader section="coupons" back={t("back")} asked={asked} />;
}
