import type { PictureProblem } from "@/components/admin/editor/take-pictures";
import { Button } from "@/components/ui/button";
import { groupProblems } from "./group-problems";
import { keepFocus, PictureNotice } from "./picture-notice";
import { texts } from "./texts";

type PictureProblemsProps = {
  problems: PictureProblem[];
  onClose: () => void;
  /** Left out where nothing can be sent now. */
  onTryAgain?: (() => void) | undefined;
  className?: string;
};

export function PictureProblems(props: PictureProblemsProps) {
  const { problems, onClose, onTryAgain, className } = props;
  const waiting = problems.filter((problem) => problem.waiting !== null).length;
  const lines = groupProblems(problems).map(({ names, sentence }) => ({
    names: texts.named(names),
    sentence,
  }));
  return (
    <PictureNotice className={className} count={problems.length} lines={lines} onClose={onClose}>
      {waiting > 0 && <p>{texts.waiting(waiting)}</p>}
      {waiting > 0 && onTryAgain && (
        <Button className="mt-2" onClick={onTryAgain} onMouseDown={keepFocus} variant="quiet">
          {texts.tryAgain}
        </Button>
      )}
    </PictureNotice>
  );
}
