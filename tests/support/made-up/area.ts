import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '../../house/locales.ts'
import { addAreas, edit, runIn, say } from '../copy.ts'
import words from './words.json' with { type: 'json' }

/** Adds transfers between accounts and bonuses to a copy of the house: declarations, a place, words and a migration, and nothing else. */
export async function addMadeUpArea(copy: string): Promise<void> {
  const folder = join(copy, 'src/domain/madeUp')
  mkdirSync(folder)
  for (const file of ['account-transfer.ts', '../bonus.ts'])
    cpSync(join(import.meta.dirname, file), join(folder, basename(file)))
  writeFileSync(
    join(folder, 'area.ts'),
    `import { enter } from '../kernel/directory.ts'
import { accountTransfer, bankOpening } from './account-transfer.ts'
import { bonusHouse } from './bonus.ts'
export const madeUp = enter([bankOpening, accountTransfer, ...bonusHouse])
`,
  )
  addAreas(copy, { madeUp: 'madeUp' })
  edit(copy, 'src/domain/books.ts', /^/, "import { registerBankBooking } from './madeUp/account-transfer.ts'\n")
  edit(
    copy,
    'src/domain/books.ts',
    '  registerBank,\n  registerAcquiring,\n  registerSale',
    '  registerBank,\n  registerBankBooking,\n  registerAcquiring,\n  registerSale',
  )
  edit(copy, 'src/domain/books.ts', /^/, "import { registerBonusRate } from './madeUp/bonus.ts'\n")
  edit(copy, 'src/domain/books.ts', '  registerCurrencyRate,\n]', '  registerCurrencyRate,\n  registerBonusRate,\n]')
  edit(copy, 'src/domain/references/bank.ts', '  fields: {', '  isPlace: true,\n  fields: {')
  for (const language of languages) {
    const { menu, resources } = words[language]
    say(copy, `${language}/menu.json`, menu)
    writeFileSync(join(copy, 'locales', language, 'resources/madeUp.json'), JSON.stringify(resources))
  }
  await runIn(copy, 'scripts/migration.ts', 'made_up')
}
