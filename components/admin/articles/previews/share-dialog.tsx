import { useId, useRef } from "react";
import { previewPath } from "@/components/admin/articles/article-entity";
import { call } from "@/components/admin/shell/call";
import { CallProblem } from "@/components/admin/shell/call-problem";
import { copyText } from "@/components/admin/shell/copy-text";
import { useConfirmedWrite } from "@/components/admin/shell/use-confirmed-write";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { ErrorLine } from "@/components/ui/field-message";
import { Eye } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { QueryState } from "@/components/ui/query-state";
import type { PreviewLink } from "@/lib/domains/previews/schema";
import { ArticleNotes, PREVIEWS, usePreviews } from "./article-notes";
import { previewTexts } from "./texts";

type ShareDialogProps = { articleId: string; onClose: () => void };

export function ShareDialog({ articleId: id, onClose }: ShareDialogProps) {
  const previews = usePreviews(id);
  const making = useWrite({
    write: () => call("POST /api/admin/articles/{id}/previews", { id }),
    success: previewTexts.made,
    failure: previewTexts.makeFailed,
    reloads: [PREVIEWS],
  });
  return (
    <Dialog onDismiss={onClose} size="form">
      <DialogHead hasFocus onClose={onClose}>
        {previewTexts.title}
      </DialogHead>
      <DialogBody className="grid content-start gap-6">
        <p className="text-quiet">{previewTexts.explain}</p>
        <QueryState query={previews} rows={2} texts={previewTexts} />
        {previews.data && (
          <>
            <Links links={previews.data.links} />
            <ArticleNotes articleId={id} />
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <ErrorLine className="basis-full">
          {making.error && <CallProblem error={making.error} onSignedIn={making.reset} />}
        </ErrorLine>
        <LinkButton href={previewPath(id)} target="_blank" variant="quiet">
          <Eye aria-hidden="true" />
          {previewTexts.open}
        </LinkButton>
        <Button
          aria-disabled={making.isPending}
          onClick={() => !making.isPending && making.mutate()}
        >
          {making.isPending ? previewTexts.making : previewTexts.make}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Links({ links }: { links: PreviewLink[] }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const revocation = useConfirmedWrite({
    asks: () => ({ question: previewTexts.revokeQuestion, action: previewTexts.revoke }),
    write: (linkId: string) => call("DELETE /api/admin/previews/{id}", { id: linkId }),
    success: previewTexts.revoked,
    failure: previewTexts.revokeFailed,
    reloads: [PREVIEWS],
    onSuccess: () => heading.current?.focus(),
  });

  return (
    <section aria-labelledby={id}>
      <h3 className="text-base outline-none" id={id} ref={heading} tabIndex={-1}>
        {previewTexts.links}
      </h3>
      {links.length === 0 && <p className="mt-1 text-quiet">{previewTexts.none}</p>}
      <ul className="mt-1.5 grid gap-3">
        {links.map(({ id: linkId, url, expiresAt }) => (
          <li key={linkId}>
            <label className="text-sm text-quiet" htmlFor={linkId}>
              {previewTexts.address(expiresAt)}
            </label>
            <div className="flex flex-wrap items-center justify-end gap-x-1">
              <Input
                className="min-w-0 flex-1 basis-full sm:basis-60"
                id={linkId}
                onFocus={(event) => event.target.select()}
                readOnly
                value={url}
              />
              <Button onClick={() => copyText(url, previewTexts)} variant="flat">
                {previewTexts.copy}
              </Button>
              <Button onClick={() => revocation.ask(linkId)} variant="flatDanger">
                {previewTexts.revoke}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {revocation.question}
    </section>
  );
}
