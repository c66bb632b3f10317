import { type SubmitEvent, useId, useRef, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import { Textarea } from "@/components/ui/textarea";
import {
  type AdminComment,
  COMMENT_MAX_CHARACTERS,
  replyInput,
} from "@/lib/domains/comments/schema";
import { replyTexts, texts } from "./texts";

type CommentReplyProps = {
  comment: AdminComment;
  onReplied: () => void;
  onCancel: () => void;
};

/** Answers a comment as the site's author. What is typed stays until it is on the page. */
export function CommentReply({ comment, onReplied, onCancel }: CommentReplyProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [invalid, setInvalid] = useState<string | null>(null);
  const { mutate, isPending, error } = useWrite({
    write: (content: string) =>
      call("POST /api/admin/comments/{id}/reply", { id: comment.id, body: { content } }),
    success: replyTexts.success,
    failure: replyTexts.failure,
    reloads: ["GET /api/admin/comments"],
    onSuccess: onReplied,
  });
  const problem = invalid ?? serverMessage(error);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPending) return;
    const { data, error: wrong } = replyInput.safeParse({ content: text });
    setInvalid(wrong?.issues[0]?.message ?? null);
    if (data) mutate(data.content);
    else field.current?.focus();
  }

  return (
    <form
      aria-label={`${replyTexts.form} ${comment.authorName ?? texts.anonymous}`}
      className="grid max-w-176 gap-3.5"
      noValidate
      onSubmit={submit}
    >
      <Field id={id} label={replyTexts.label}>
        <Textarea
          aria-describedby={`${id}-note ${id}-error`}
          aria-invalid={problem ? true : undefined}
          autoFocus
          id={id}
          maxLength={COMMENT_MAX_CHARACTERS}
          onChange={(event) => setText(event.target.value)}
          ref={field}
          rows={4}
          value={text}
        />
        <ErrorLine id={`${id}-error`}>{problem}</ErrorLine>
        <HintLine id={`${id}-note`}>
          {comment.approved ? replyTexts.note : replyTexts.notePending}
        </HintLine>
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button aria-disabled={isPending} type="submit">
          {isPending ? replyTexts.sending : replyTexts.send}
        </Button>
        <Button onClick={() => !isPending && onCancel()} variant="quiet">
          {replyTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
