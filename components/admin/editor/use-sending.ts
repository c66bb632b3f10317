import { useState } from "react";
import { texts } from "@/components/admin/pictures/texts";
import { useWaitingPictures } from "@/components/admin/pictures/waiting-pictures";
import { showToast } from "@/components/ui/toaster";
import { refusalOf } from "@/lib/domains/pictures/rules";
import { newMarker } from "./picture-markers";
import type { PictureProblem, TakenFile, TakenPicture, TakePictures } from "./take-pictures";

/** None is given twice in a tab, so that each is known by its own when it is in a text again. */
const markers = new Set<string>();

/** The placeholder of a picture while it is stored; `text` is another text than this tab wrote. */
export function markerFor(name: string, text = ""): string {
  const marker = newMarker(name, (one) => markers.has(one) || text.includes(one));
  markers.add(marker);
  return marker;
}

type SendingOptions = {
  /** False once the text is written elsewhere, so that a toast says what goes wrong. */
  isHere: () => boolean;
  onPictures: TakePictures | undefined;
};

/** Has pictures stored that stand in a text, and keeps those that a passing fault held up. */
export function useSending({ isHere, onPictures }: SendingOptions) {
  const [problems, setProblems] = useState<PictureProblem[]>([]);

  useWaitingPictures(problems.filter(({ waiting }) => waiting !== null).length);

  function tell(more: PictureProblem[]): void {
    if (more.length === 0) return;
    if (isHere()) setProblems((now) => [...now, ...more]);
    else {
      const description = [...new Set(more.map(({ sentence }) => sentence))].join(" ");
      showToast({ title: texts.notTaken(more.length), description, destructive: true });
    }
  }

  return {
    problems,
    async send(pictures: TakenPicture[], undo?: Parameters<TakePictures>[1]): Promise<void> {
      if (onPictures && pictures.length > 0) tell(await onPictures(pictures, undo));
    },
    /** Those that may be taken; of the others is said why not. */
    check(files: File[]): Pick<TakenFile, "file" | "alt">[] {
      const checked = files.map((file) => ({ file, refusal: refusalOf(file) }));
      tell(
        checked.flatMap(({ file: { name }, refusal }) =>
          refusal === null ? [] : [{ name, sentence: refusal, waiting: null }],
        ),
      );
      return checked.flatMap(({ file, refusal }) => (refusal === null ? [{ file, alt: "" }] : []));
    },
    /** Those that may come another time; whoever asks sends them again. */
    takeWaiting(): TakenFile[] {
      setProblems((now) => now.filter((problem) => problem.waiting === null));
      return problems.flatMap((problem) => problem.waiting ?? []);
    },
    clear: () => setProblems([]),
  };
}
