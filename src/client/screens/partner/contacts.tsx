import { useWords } from '#client/fields/words.ts'
import { ValueText } from '#client/pages/form/parts/value-text.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { partner } from '#domain/references/partner.ts'
import type { ReadRow } from '#store/port.ts'

/** What is known of a partner besides money; empty fields are left out. */
export function Contacts({ row }: { row: ReadRow }) {
  const words = useWords(partner)
  const names = partner.form.main
    .flat()
    .filter((name) => row[name] !== null && row[name] !== undefined && row[name] !== '')
  return (
    <FactList>
      {names.map((name) => (
        <Fact key={name} name={words.field(name)}>
          <ValueText resource={partner} name={name} value={row[name]} />
        </Fact>
      ))}
    </FactList>
  )
}
