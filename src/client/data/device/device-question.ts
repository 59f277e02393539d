import { during, later } from '#client/parts/at-work.ts'
import { targetsWithin } from '#domain/kernel/directory.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, ResourceOf } from '#domain/kernel/resource.ts'
import type { DeviceBooks, Scope } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import type { LiveBooks } from './live-books.ts'

/** Milliseconds: changes within it lead to one new question. */
const moment = 20

interface Answer<T> {
  readonly of: DeviceQuestion<T>
  readonly value: T
}

/** Books that report their changes. */
type Telling = DeviceBooks & Pick<LiveBooks, 'onChange'>

/**
 * A question to the device's books. A subscriber gets its answer, and a new one whenever rows that the question read
 * have changed.
 */
export class DeviceQuestion<T> {
  private readonly books: Telling | null
  private readonly ask: (books: DeviceBooks) => Promise<T>

  constructor(books: Telling | null, ask: (books: DeviceBooks) => Promise<T>) {
    this.books = books
    this.ask = ask
  }

  /** No cached value: the answer always comes later. */
  hasValue = () => false

  subscribe = (tell: (answer: Answer<T>) => void): (() => void) => {
    const { books } = this
    if (!books) return () => {}
    const asked = new AskedBooks(books)
    let [turns, isOver] = [0, false]
    let callOff: (() => void) | null = null
    const askNow = async () => {
      callOff = null
      const turn = ++turns
      const value = await this.ask(asked)
      if (turn === turns && !isOver) tell({ of: this, value })
    }
    // A failed question is asked again at the next change.
    const askAgain = () => during('books', askNow()).catch(() => null)
    const stop = books.onChange((names) => {
      if (!names || names.some((name) => asked.parts.has(name))) callOff ??= later('books', askAgain, moment)
    })
    void askAgain()
    return () => {
      isOver = true
      callOff?.()
      stop()
    }
  }
}

/** Books that note which resources and registers a question reads. */
class AskedBooks implements DeviceBooks {
  /** The names of resources and registers. */
  readonly parts = new Set<string>()
  private readonly books: DeviceBooks

  constructor(books: DeviceBooks) {
    this.books = books
  }

  list<R>(resource: ResourceOf<R>, query: Query, scope: Scope) {
    return this.shown(resource).list(resource, query, scope)
  }

  get<R>(resource: ResourceOf<R>, id: string, scope: Scope) {
    return this.shown(resource).get(resource, id, scope)
  }

  row<R>(resource: ResourceOf<R>, id: string) {
    return this.noted(resource).row(resource, id)
  }

  rows<R>(resource: ResourceOf<R>) {
    return this.shown(resource).rows(resource)
  }

  where<R>(resource: ResourceOf<R>, keys: readonly string[], values: readonly string[]) {
    return this.noted(resource).where(resource, keys, values)
  }

  sheets(register: Register, ids: readonly string[]) {
    return this.noted(register).sheets(register, ids)
  }

  /** Notes the resources referred to as well, since such rows show their titles. */
  private shown(resource: Resource): DeviceBooks {
    for (const name of targetsWithin(resource.fields)) this.parts.add(name)
    return this.noted(resource)
  }

  private noted({ name }: Resource | Register): DeviceBooks {
    this.parts.add(name)
    return this.books
  }
}
