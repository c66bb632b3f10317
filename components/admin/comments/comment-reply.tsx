import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { replyTo } from "@/components/admin/comments/comment-calls";
import { serverMessage } from "@/components/admin/shell/failure";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { Field } from "@/components/ui/field";
import { showToast } from "@/components/ui/toaster";
import { type AdminComment, COMMENT_MAX_CHARACTERS, replyInput } from "@/lib/comments/schema";

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
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (content: string) => replyTo(comment.id, content),
    onSuccess: () => {
      showToast({ title: "Success", description: "Reply published successfully" });
      onReplied();
    },
    onError: (error) => {
      if (isSessionEnd(error)) return;
      setProblem(serverMessage(error));
      showToast({ title: "Error", description: "Failed to publish reply", destructive: true });
    },
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isPending) return;
    const { data, error } = replyInput.safeParse({ content: text });
    if (!data) {
      setProblem(error.issues[0]?.message ?? null);
      field.current?.focus();
      return;
    }
    setProblem(null);
    mutate(data.content);
  }

  return (
    <form
      aria-label={`Reply to ${comment.authorName ?? "Anonymous"}`}
      className="comment-reply"
      noValidate
      onSubmit={submit}
    >
      <Field id={id} label="Your reply">
        <textarea
          aria-describedby={`${id}-note ${id}-error`}
          aria-invalid={problem ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          id={id}
          maxLength={COMMENT_MAX_CHARACTERS}
          onChange={(event) => setText(event.target.value)}
          ref={field}
          rows={4}
          value={text}
        />
        <p className="form-error" hidden={!problem} id={`${id}-error`} role="alert">
          {problem}
        </p>
        <p className="form-note" id={`${id}-note`}>
          {comment.approved
            ? "Readers see it at once, under the comment."
            : "Readers see it at once. The comment is approved with it."}
        </p>
      </Field>
      <div className="comment-reply-actions">
        <button aria-disabled={isPending} className="btn" type="submit">
          {isPending ? "Sending..." : "Send reply"}
        </button>
        <button className="btn-quiet" onClick={() => !isPending && onCancel()} type="button">
          Cancel
        </button>
      </div>
    </form>
  );
}
