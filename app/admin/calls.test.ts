import { expectTypeOf, test } from "vitest";
import type { programCalls } from "@/app/api/_programs/program-calls";
import type { AnswerOf, CallInput, Endpoint } from "@/components/admin/shell/api";
import type { DeclaredRoute } from "@/lib/site/route/route";

type Calls = typeof programCalls;

type InBraces<Path extends string> = Path extends `${infer Start}[id]${infer End}`
  ? `${Start}{id}${End}`
  : Path;

/** The handlers by their names, as `GET /api/admin/articles/{id}`. */
type Handlers = {
  [Path in keyof Calls & string]: {
    [Method in keyof Calls[Path] & string as `${Method} ${InBraces<Path>}`]: Calls[Path][Method];
  };
}[keyof Calls & string];

type HandlerOf<Name> = Handlers extends infer Each
  ? Each extends { [Key in Name & string]: infer Handler }
    ? Handler
    : never
  : never;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The calls that the browser and programs both make. */
type Shared = { [Name in Endpoint]: HandlerOf<Name> extends never ? never : Name }[Endpoint];

type WrongAnswers = {
  [Name in Shared]: HandlerOf<Name> extends DeclaredRoute<infer _Body, infer Answer>
    ? // What the owner's screens alone call says nothing of it.
      [Answer] extends [never]
      ? never
      : Same<Answer, AnswerOf<Name>> extends true
        ? never
        : Name
    : Name;
}[Shared];

type BodyOf<Input> = Input extends { body: infer Body } ? Body : unknown;

type WrongBodies = {
  [Name in Shared]: HandlerOf<Name> extends DeclaredRoute<infer Body, infer _Answer>
    ? Same<Exclude<Body, undefined>, BodyOf<CallInput<Name>>> extends true
      ? never
      : Name
    : Name;
}[Shared];

test("what the browser sends and is answered has the types that the handlers declare", () => {
  expectTypeOf<WrongBodies>().toBeNever();
  expectTypeOf<WrongAnswers>().toBeNever();
});
