import { Button } from "../../ui/button.tsx";

interface Props {
  readonly mayPay: boolean;
  readonly mayWithdraw: boolean;
  readonly isWithdrawing: boolean;
  readonly words: { readonly pay: string; readonly withdraw: string; readonly withdrawing: string };
  readonly onPay: () => void;
  readonly onWithdraw: () => void;
}

/** What the traveller can do about an order beside the booking that waits for its payment. Nothing when it does not wait. */
export function PayOrWithdraw(props: Props) {
  const { mayPay, mayWithdraw, isWithdrawing, words, onPay, onWithdraw } = props;
  if (!mayPay && !mayWithdraw) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {mayPay && (
        <Button size={40} onClick={onPay}>
          {words.pay}
        </Button>
      )}
      {mayWithdraw && (
        <Button
          kind="outline"
          size={40}
          busyLabel={isWithdrawing ? words.withdrawing : null}
          onClick={onWithdraw}
        >
          {words.withdraw}
        </Button>
      )}
    </div>
  );
}
