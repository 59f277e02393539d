import { setTimeout as pause } from 'node:timers/promises'
import { resourceNamed } from '#domain/house.ts'
import { type OwnColumns, sheetColumns } from '#domain/import/columns.ts'
import type { ImportKind } from '#domain/import/kinds.ts'
import { recognise } from '#domain/import/recognise.ts'
import { type ImportSetting, mostDrafts } from '#domain/import/setting.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import type { ImportRows, ImportTold } from '#wire/imports.ts'
import { make } from '../../support/actors.ts'
import { openShop } from '../../support/shop.ts'
import type { testServer } from '../server.ts'

type Server = Awaited<ReturnType<typeof testServer>>
interface Person {
  readonly token: string
}

/** A shop of its own, somebody who may do everything in it, and the calls of imports in their name. */
export async function importingShop(server: Server, prefix: string, permissions: readonly string[] = ['roles.admin']) {
  const shop = await openShop(server.store, prefix)
  const person = await server.hire({ permissions, organisation_id: shop.organisation_id })
  return { ...shop, person, ...importCalls(server, person), record: recordsOf(server, shop) }
}

const recordsOf =
  (server: Server, shop: Awaited<ReturnType<typeof openShop>>) =>
  (name: string, input: Row): Promise<Row & { readonly id: string }> =>
    make(server.store, shop.actor, name, {
      ...emptyRow(resourceNamed(name)),
      organisation_id: shop.organisation_id,
      ...input,
    })

/** The calls as a page makes them. */
export function importCalls(server: Server, as: Person) {
  const told = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await server.call(method, path, { as, ...(body && { body }) })
    if (answer.status !== 200)
      throw Object.assign(new Error(answer.text), { status: answer.status, body: answer.json() })
    return answer.json().data
  }
  const one = (id: string): Promise<ImportTold> => told('GET', `/import/${id}`)
  /** As few lie about as a person may leave there. */
  async function makeRoom() {
    const { data }: { data: readonly ImportTold[] } = await told('GET', '/import')
    const drafts = data.filter(({ state }) => state === 'draft')
    for (const { id } of drafts.slice(mostDrafts - 1)) await told('DELETE', `/import/${id}`)
  }
  /** Brings a sheet: its headings, and its rows below them. */
  async function bring(
    kind: ImportKind,
    heads: readonly string[],
    rows: readonly (readonly string[])[],
  ): Promise<ImportTold> {
    await makeRoom()
    const own: OwnColumns = await told('GET', '/import/columns')
    const { columns, program } = recognise([heads], sheetColumns(kind, own))
    return told('POST', '/import', {
      kind,
      name: 'goods.xlsx',
      heads,
      program,
      columns,
      rows: rows.map((cells, at) => ({ number: at + 2, cells, lost: [] })),
    })
  }
  async function settled(id: string): Promise<ImportTold> {
    for (;;) {
      const now = await one(id)
      if (now.state !== 'running' && now.state !== 'undoing') return now
      await pause(20)
    }
  }
  const rows = async (id: string): Promise<ImportRows['data']> =>
    (await told('GET', `/import/${id}/rows?limit=1000`)).data
  return {
    told,
    one,
    bring,
    rows,
    settled,
    set: (id: string, setting: ImportSetting): Promise<ImportTold> => told('PUT', `/import/${id}`, setting),
    mend: (id: string, position: number, cells: readonly string[]): Promise<ImportTold> =>
      told('PUT', `/import/${id}/rows/${position}`, { cells }),
    run: async (id: string) => {
      await told('POST', `/import/${id}/run`)
      return settled(id)
    },
    undo: async (id: string) => {
      await told('POST', `/import/${id}/undo`)
      return settled(id)
    },
  }
}
