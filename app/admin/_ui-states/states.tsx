"use client";

import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import {
  Card,
  CardActions,
  CardFacts,
  CardTags,
  CardText,
  CardTitle,
} from "@/components/ui/card-list";
import { Checkbox } from "@/components/ui/choice";
import { Dialog, DialogBody, DialogFoot, DialogHead } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { FormField } from "@/components/ui/form-field";
import { Pencil, Trash2, X } from "@/components/ui/icons";
import { LinkButton } from "@/components/ui/link-button";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { PageButtons } from "@/components/ui/page-buttons";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { Table, TableActions, TableCell, TableRow, TableRowHead } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { Tag } from "@/components/ui/tag";
import { showToast } from "@/components/ui/toaster";
import { useConfirm } from "@/components/ui/use-confirm";

const variants = [
  "primary",
  "quiet",
  "danger",
  "destructive",
  "flat",
  "flatDanger",
  "link",
] as const;
const dialogSizes = ["choice", "form", "wide"] as const;
const tabs = [
  { name: "first", label: "First (3)" },
  { name: "second", label: "Second" },
] as const;

const shownErrors = { text: { type: "shown", message: "This is what is wrong." } };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel aria-label={title} className="mb-5">
      <h2 className="mb-4">{title}</h2>
      <div className="flex flex-wrap items-start gap-4 [&>*]:min-w-0">{children}</div>
    </Panel>
  );
}

export function States() {
  const form = useForm({
    defaultValues: { line: "", text: "" },
    errors: shownErrors,
  });
  const [confirm, question] = useConfirm();
  const [tab, setTab] = useState<(typeof tabs)[number]["name"]>("first");
  const [open, setOpen] = useState<(typeof dialogSizes)[number] | null>(null);
  const [page, setPage] = useState(2);
  const [search, setSearch] = useState("");
  return (
    <>
      <h1 className="mb-5">States of the primitives</h1>
      <Part title="Buttons">
        {variants.map((variant) => (
          <div className="grid gap-2" key={variant}>
            <Button variant={variant}>
              <Pencil aria-hidden="true" />
              {variant}
            </Button>
            <Button size="small" variant={variant}>
              {variant}, small
            </Button>
            <Button disabled variant={variant}>
              {variant}, disabled
            </Button>
            <Button aria-disabled variant={variant}>
              {variant}, busy
            </Button>
          </div>
        ))}
        <LinkButton href="#main">A link</LinkButton>
        <Button aria-label="Close" variant="icon">
          <X aria-hidden="true" />
        </Button>
        <Menu trigger={<Button variant="quiet">Menu</Button>}>
          <MenuItem onChoose={() => showToast({ title: "Chosen", description: "The first." })}>
            <Pencil aria-hidden="true" />
            Say something
          </MenuItem>
          <MenuLink href="#main">Go to the top</MenuLink>
        </Menu>
      </Part>
      <Part title="Fields">
        <FormField form={form} hint="A quiet line." label="A line" name="line" required />
        <FormField form={form} label="With an error" name="text" rows={3} />
        <Field id="states-select" label="A choice">
          <Select id="states-select">
            <option>One</option>
            <option>Two</option>
          </Select>
        </Field>
        <Checkbox id="states-checkbox" label="A box" />
        <Switch defaultChecked id="states-switch" label="A switch" />
        <SearchInput label="Search words" onSearch={setSearch} value={search} />
      </Part>
      <Part title="Dialogs, questions, notifications">
        {dialogSizes.map((size) => (
          <Button key={size} onClick={() => setOpen(size)} variant="quiet">
            Dialog: {size}
          </Button>
        ))}
        <Button
          onClick={() =>
            confirm({ question: "Are you sure you want to lose this?", action: "Lose it" })
          }
          variant="danger"
        >
          Question
        </Button>
        <Button onClick={() => showToast({ title: "Success", description: "It worked." })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast({ title: "Error", description: "It failed.", destructive: true })
          }
        >
          Toast of an error
        </Button>
      </Part>
      <Part title="Tabs">
        <Tabs chosen={tab} label="Parts" onChoose={setTab} tabs={tabs}>
          <p>What the {tab} tab shows.</p>
        </Tabs>
      </Part>
      <Part title="Tags, notice, progress">
        <Tag>plain</Tag>
        <Tag tone="sage">sage</Tag>
        <Tag tone="lavender">lavender</Tag>
        <Tag tone="apricot">apricot</Tag>
        <Tag tone="brick">brick</Tag>
        <Notice>
          <p>Something to know.</p>
          <Button className="bg-raised" variant="quiet">
            Do it
          </Button>
        </Notice>
        <Progress aria-label="Progress" max={100} value={40} />
      </Part>
      <Part title="Lists">
        <ul className="w-full">
          {[false, true].map((isBusy) => (
            <Card aria-busy={isBusy} key={String(isBusy)}>
              <div className="min-w-0">
                <CardTitle>{isBusy ? "A card that is busy" : "A card"}</CardTitle>
                <CardTags>
                  <Tag tone="sage">Published</Tag>
                </CardTags>
                <CardText>Two lines of text at most, and then it is cut.</CardText>
                <CardFacts>
                  <span>A fact</span>
                  <span>Another</span>
                </CardFacts>
              </div>
              <CardActions>
                <Button variant="flat">
                  <Pencil aria-hidden="true" />
                  Edit
                </Button>
                <Button variant="flatDanger">
                  <Trash2 aria-hidden="true" />
                  Delete
                </Button>
              </CardActions>
            </Card>
          ))}
        </ul>
        <Table columns={["Name", "State", "Actions"]}>
          <TableRow>
            <TableRowHead>A row</TableRowHead>
            <TableCell label="State">Active</TableCell>
            <TableActions>
              <Button variant="flatDanger">Remove</Button>
            </TableActions>
          </TableRow>
        </Table>
        <PageButtons onPage={setPage} page={page} pages={3} />
      </Part>
      <Part title="Nothing yet">
        <div className="w-full">
          <SkeletonRows label="Loading..." rows={2} />
        </div>
        <EmptyState>
          <p>Nothing here.</p>
          <Button variant="quiet">Try again</Button>
        </EmptyState>
      </Part>
      {open && (
        <Dialog onDismiss={() => setOpen(null)} size={open}>
          <DialogHead onClose={() => setOpen(null)}>Dialog: {open}</DialogHead>
          <DialogBody>
            <FormField form={form} label="A line in it" name="line" required />
          </DialogBody>
          <DialogFoot>
            <Button onClick={() => setOpen(null)} variant="quiet">
              Cancel
            </Button>
          </DialogFoot>
        </Dialog>
      )}
      {question}
    </>
  );
}
