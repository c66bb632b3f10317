import type { Question } from "@/components/ui/confirm-dialog";
import { useConfirm } from "@/components/ui/use-confirm";
import { useWrite, type WriteOptions } from "./use-write";

type ConfirmedWriteOptions<Data, Variables> = WriteOptions<Data, Variables> & {
  asks: (variables: Variables) => Question;
};

/** A write that the owner is asked about first, by `ask`; the question is where the caller renders it. */
export function useConfirmedWrite<Data, Variables = void>({
  asks,
  ...options
}: ConfirmedWriteOptions<Data, Variables>) {
  const [confirm, question] = useConfirm();
  const write = useWrite(options);
  async function ask(variables: Variables): Promise<void> {
    if (!write.isPending && (await confirm(asks(variables)))) write.mutate(variables);
  }
  return { ...write, ask, question };
}
