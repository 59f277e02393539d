import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { RefusalCode } from './refusals.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
type Addressed =
  | { readonly get: string }
  | { readonly post: string }
  | { readonly put: string }
  | { readonly delete: string }

export interface FilesBrought {
  /** With `[]` of any number. */
  readonly names: readonly string[]
  readonly most: number
  readonly megabytes: number
}

/** A call that no declaration makes, as it is written down. */
interface Written {
  /** Who may make it: the gate asks, and so do menus and buttons. `in-person`: nobody who acts in another's name. */
  readonly right: 'everybody' | 'signed-in' | 'in-person' | ((actor: Actor) => boolean)
  /** Parts of the address that are no ids, and come as they stand. */
  readonly texts?: readonly string[]
  /** What it is asked with besides the ids of its address: in the query, or in the body of what changes something. */
  readonly question?: GenericSchema
  /** The files that its form brings, under these names: so many at once, of so many megabytes each. */
  readonly files?: FilesBrought
  /** What stands under `data` of the answer. */
  readonly answer: GenericSchema
  /** What its answer is sent with, if not 200. */
  readonly status?: 201
  /** One sentence of what it does. */
  readonly says: string
  /** What else a program that calls it should know: rights of its own kind, units, limits. */
  readonly about?: string
  /** The kind of record whose fields give their names to refusals. */
  readonly of?: Resource
  /** Refusals besides those of the gate. */
  readonly refuses?: readonly RefusalCode[]
  /** An enrolled device may make it by itself, with nobody signed in. */
  readonly forDevices?: true
  /** Apps of any version may make it, also those that are too old for all else. */
  readonly anyVersion?: true
  /** Milliseconds that a page waits for the answer, if not as long as for any other. */
  readonly patienceMs?: number
  /** The last answer stays on the device for times without a connection, and is asked anew when the books change. */
  readonly kept?: true
}

/** One symbol for both sides of the wire: the server serves it, a page asks it. */
export interface WireCall extends Written {
  /** `kind.what`: what stands before the point is what it is about. A change makes the others about that ask anew. */
  readonly name: string
  readonly method: (typeof methods)[number]
  /** Below /api/v1; what begins with a colon is an id. */
  readonly address: string
}

type AddressOf<D> = D extends { readonly get: infer A extends string }
  ? A
  : D extends { readonly post: infer A extends string }
    ? A
    : D extends { readonly put: infer A extends string }
      ? A
      : D extends { readonly delete: infer A extends string }
        ? A
        : never

/** Declares a call, with the types of its address, question and answer. */
export function call<const D extends Written & Addressed>(name: string, written: D) {
  const method = methods.find((each) => each.toLowerCase() in written) ?? 'GET'
  const address = Reflect.get(written, method.toLowerCase()) as AddressOf<D>
  return { ...written, name, method, address }
}

/** What it is about: of `bank_statement.lines` the bank statement. */
export const subjectOf = ({ name }: Pick<WireCall, 'name'>) => name.slice(0, name.indexOf('.'))

type IdsIn<A extends string> = A extends `${string}:${infer Id}/${infer Rest}`
  ? Id | IdsIn<`/${Rest}`>
  : A extends `${string}:${infer Id}`
    ? Id
    : never
type Ids<C> = C extends { readonly address: infer A extends string } ? { readonly [Id in IdsIn<A>]: string } : never

/** The same, and nothing in it is changed by whoever holds it. */
type Fixed<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer One)[]
    ? readonly Fixed<One>[]
    : T extends object
      ? { readonly [K in keyof T]: Fixed<T[K]> }
      : T

/** What a page asks with: the ids of the address and the question, of which may be missing what the schema fills. */
export type QuestionAsked<C> = Ids<C> &
  (C extends { readonly question: infer Q extends GenericSchema } ? Fixed<InferInput<Q>> : unknown)
/** The same as the server reads it. */
export type QuestionRead<C> = Ids<C> &
  (C extends { readonly question: infer Q extends GenericSchema } ? InferOutput<Q> : unknown)
/** What is answered, on both sides. */
export type AnswerGiven<C> = C extends { readonly answer: infer A extends GenericSchema }
  ? Fixed<InferOutput<A>>
  : never
