import { useEffect } from "react";
import { useLeaveQuestion } from "@/components/admin/shell/use-leave-question";

let kept = 0;

/** Has it be known how many pictures a text waits to send once more: nothing but the page has them. */
export function useKeptPictures(count: number): void {
  useLeaveQuestion(count > 0);
  useEffect(() => {
    kept += count;
    return () => {
      kept -= count;
    };
  }, [count]);
}

export function arePicturesKept(): boolean {
  return kept > 0;
}
