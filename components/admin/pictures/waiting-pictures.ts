import { useEffect } from "react";
import { useLeaveQuestion } from "@/components/admin/shell/use-leave-question";

let waiting = 0;

/** Has it be known how many pictures a text waits to send once more: nothing but the page has them. */
export function useWaitingPictures(count: number): void {
  useLeaveQuestion(count > 0);
  useEffect(() => {
    waiting += count;
    return () => {
      waiting -= count;
    };
  }, [count]);
}

export function arePicturesWaiting(): boolean {
  return waiting > 0;
}
