import type pg from 'pg'
import type { Row } from '#domain/kernel/resource.ts'
import { corked } from './cork.ts'
import { prepared, textNumber } from './prepared.ts'

interface Question {
  readonly text: string
  readonly values: readonly unknown[]
  readonly answer: (rows: Row[]) => void
  readonly fail: (error: unknown) => void
}

const texts = new Map<string, string>()

/** Joins all questions asked in the same tick into one statement; each is answered by a column of its own. */
export class Asking {
  private readonly client: pg.ClientBase
  private waiting: Question[] = []

  constructor(client: pg.ClientBase) {
    this.client = client
  }

  /** Rows come as JSON: numbers as numbers, moments and days as text. */
  ask<R extends Row>(text: string, values: readonly unknown[]): Promise<R[]> {
    if (this.waiting.length === 0) corked(this.client, () => void this.send())
    return new Promise((answer, fail) => {
      this.waiting.push({ text, values, answer: answer as (rows: Row[]) => void, fail })
    })
  }

  private async send(): Promise<void> {
    const asked = this.waiting
    this.waiting = []
    const values = asked.flatMap((one) => one.values)
    try {
      const { rows } = await this.client.query<Record<string, Row[] | null>>(prepared(textOf(asked), values))
      for (const [index, { answer }] of asked.entries()) answer(rows[0]?.[`q${index}`] ?? [])
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }
}

function textOf(asked: readonly Question[]): string {
  const key = asked.map(({ text }) => textNumber(text)).join()
  const text = texts.get(key) ?? `select ${partsOf(asked).join(', ')}`
  texts.set(key, text)
  return text
}

const partsOf = (asked: readonly Question[]) =>
  countedOn(asked).map((text, index) => `(select json_agg(found) from (${text}) found) as q${index}`)

/** Each text numbers its parameters from 1; here they are renumbered. */
function countedOn(asked: readonly { readonly text: string; readonly values: readonly unknown[] }[]) {
  let before = 0
  return asked.map(({ text, values }) => {
    const from = before
    before += values.length
    return text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + from}`)
  })
}
