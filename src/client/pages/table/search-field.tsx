import Search from 'lucide-react/icons/search'
import { useTyped } from '#client/fields/typed.ts'
import { TextInput } from '#client/parts/text-input.tsx'
import css from './table.module.css'
import type { TableAddress } from './use-address.ts'

interface SearchFieldProps {
  label: string
  address: Pick<TableAddress, 'params' | 'change'>
  /** Milliseconds to wait after the last key. */
  pause: number
}

/** The search of a table, kept in its address. */
export function SearchField({ label, address: { params, change }, pause }: SearchFieldProps) {
  const [text, type] = useTyped(
    params.get('search') ?? '',
    (search) => change({ search: search ? [search] : [] }),
    pause,
  )
  return (
    <TextInput
      type="search"
      icon={Search}
      className={css.search}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => type(target.value.trimStart())}
      onKeyDown={(event) => event.key === 'Enter' && type(text, 'once')}
    />
  )
}
