import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from '#client/files/read-table.ts'
import { workbookOf } from '#client/files/write-workbook.ts'
import { workbookFiles } from '#domain/files/workbook.ts'
import { bareText } from '#domain/kernel/formula-text.ts'
import { runs } from '../../support/runs.ts'

const read = async (rows: readonly (readonly string[])[]) => {
  const table = await readTable(new Uint8Array(await workbookOf(rows).arrayBuffer()))
  return typeof table === 'string' ? table : table.rows.map(({ cells }) => cells)
}

test('each style names a font, a fill and a border that are there, the first two fills being those of every workbook', () => {
  const styles = workbookFiles['xl/styles.xml'] ?? ''
  const listed = (list: string) => /count="(\d+)"/.exec(new RegExp(`<${list} [^>]*>`).exec(styles)?.[0] ?? '')?.[1]
  expect(styles).toContain(
    '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  )
  for (const list of ['fonts', 'fills', 'borders']) {
    const inside = new RegExp(`<${list} [^>]*>(.*)</${list}>`).exec(styles)?.[1] ?? ''
    expect(inside.match(new RegExp(`<${list.slice(0, -1)}>`, 'g'))).toHaveLength(Number(listed(list)))
    for (const [, id] of styles.matchAll(new RegExp(`${list.slice(0, -1)}Id="(\\d+)"`, 'g')))
      expect(Number(id)).toBeLessThan(Number(listed(list)))
  }
})

test('codes come back with all their noughts and figures', async () => {
  expect(
    await read([
      ['ИКПУ', 'Код'],
      ['08517120001000000', '0000036000291452'],
    ]),
  ).toEqual([
    ['ИКПУ', 'Код'],
    ['08517120001000000', '0000036000291452'],
  ])
})

test('what a spreadsheet would run stands behind an apostrophe, and is read without it', async () => {
  const [row = []] = (await read([['=1+1', '+998901234567', '-5', '@SUM(A1)', 'plain']])) as string[][]
  expect(row).toEqual(["'=1+1", "'+998901234567", "'-5", "'@SUM(A1)", 'plain'])
  expect(row.map(bareText)).toEqual(['=1+1', '+998901234567', '-5', '@SUM(A1)', 'plain'])
})

test('whatever texts are written are read again', async () => {
  const word = fc.stringMatching(/^[\p{L}\d<>&"' .]{1,20}$/u).map((text) => text.replace(/\s+/g, ' ').trim())
  const rows = fc.array(fc.array(word.filter(Boolean), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      expect(((await read(given)) as string[][]).map((row) => row.map(bareText))).toEqual(
        given.map((row) => row.map(bareText)),
      )
    }),
    { numRuns: runs(40) },
  )
})
