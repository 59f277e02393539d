import { expect, test } from 'vitest'
import { sheetColumns } from '#domain/import/columns.ts'
import { importKinds } from '#domain/import/kinds.ts'
import { recognise } from '#domain/import/recognise.ts'
import en from '#locales/en/import.json' with { type: 'json' }
import ru from '#locales/ru/import.json' with { type: 'json' }
import uz from '#locales/uz/import.json' with { type: 'json' }

const languages = { en, ru, uz }
const own = { price_types: [{ id: 'retail', names: ['Розница UZS'], isDefault: true }], specifications: [] }

test.each(importKinds.flatMap((kind) => (['ru', 'uz', 'en'] as const).map((language) => [kind, language] as const)))(
  'the template of %s is recognised by its own headings in %s',
  (kind, language) => {
    const { column, price } = languages[language]
    // What no word leads to is chosen by hand, and stands in no template.
    const columns = sheetColumns(kind, own).filter(({ words }) => words.length > 0)
    const heads = columns.map(({ key, name }) =>
      name ? price.replace('{{name}}', name) : (column as Record<string, string>)[key],
    )
    expect(recognise([heads as string[]], sheetColumns(kind, own))).toMatchObject({
      program: null,
      columns: columns.map(({ key }) => key),
    })
  },
)
