import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { staffCall } from "../../../../api/staff-client.ts";
import { DESK } from "../../desk/session.ts";
import { EditorGate } from "../editing/editor-gate.tsx";
import { NEW, useEditorKey } from "../editing/use-editor-key.ts";
import { CouponEditor } from "./coupon-editor.tsx";
import { CouponList } from "./coupon-list.tsx";

interface Props {
  /** The one thing that the address names; undefined on the list. */
  readonly id: string | undefined;
}

/** The list; one coupon in its editor; or an empty editor at "new". */
export default function CouponsScreen({ id }: Props) {
  const key = useEditorKey(id);
  return id === undefined ? <CouponList /> : <OneCoupon key={key} id={id} />;
}

function OneCoupon({ id }: { readonly id: string }) {
  const t = useTranslations("deskCoupons");
  const isNew = id === NEW;
  const asked = useQuery({
    queryKey: [DESK, "coupons", id],
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/coupons/{id}", { params: { id } })).data,
    // What is being written is not replaced by what somebody else saves.
    staleTime: Infinity,
    gcTime: 0,
    enabled: !isNew,
  });
  if (isNew) return <CouponEditor loaded={null} />;
  if (asked.data) return <CouponEditor loaded={asked.data} />;
  return <EditorGate part="coupons" back={t("back")} asked={asked} />;
}
