import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/data/call/api-error.ts'
import type { FileFault } from '#client/files/table.ts'
import { State } from '#client/parts/card.tsx'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import type { FileTrouble } from '#domain/bank/statements/files/trouble.ts'
import type { StatementFile } from '#domain/bank/statements/statement-file.ts'
import css from './bank-file.module.css'
import { TroubleList } from './trouble-list.tsx'

/** Why nothing is taken of a file. */
export type Troubles =
  | { readonly fault: FileFault | 'tooLarge' }
  | { readonly unread: readonly FileTrouble[] }
  | { readonly message: string; readonly said: readonly { readonly place: string; readonly text: string }[] }

export const unreadIn = (unread: readonly FileTrouble[]): Troubles => ({ unread })

/** What the server says of a file, each with the account or the line that it says it of. */
export function refusedIn({ message, errors }: ApiError, { statements }: StatementFile): Troubles {
  const said = Object.entries(errors).flatMap(([field, texts]) => {
    const [, at, line] = /^statements\.(\d+)(?:\.lines\.(\d+))?/.exec(field) ?? []
    const statement = statements[Number(at)]
    const told = line === undefined ? undefined : statement?.lines[Number(line)]
    const place = told
      ? [formatDate(told.day), formatMoney(told.amount), told.party].join(' · ')
      : (statement?.account ?? '')
    return texts.map((text) => ({ place, text }))
  })
  return { message, said }
}

const shown = 100

/** Says in plain words what is wrong with a file, line by line, and takes another. */
export function TroubleStep({ troubles, onFile }: { troubles: Troubles; onFile: (file: File) => void }) {
  const { t } = useTranslation('statements')
  const said = 'said' in troubles ? troubles.said.slice(0, shown) : []
  return (
    <>
      <State tone="error">
        {'fault' in troubles
          ? t(`fault.${troubles.fault}`)
          : 'message' in troubles && said.length === 0
            ? troubles.message
            : t('trouble.title')}
      </State>
      {'unread' in troubles && <TroubleList troubles={troubles.unread} />}
      {said.length > 0 && (
        <ul className={css.troubles}>
          {said.map(({ place, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said of two lines
            <li key={at}>
              <strong>{text}</strong>
              {place && <small>{place}</small>}
            </li>
          ))}
        </ul>
      )}
      <label className={css.file}>
        <Icon of={FileText} size={22} />
        <span>
          <strong>{t('load.another')}</strong>
          <small>{t('load.kinds')}</small>
        </span>
        <input
          type="file"
          className="unseen"
          accept=".txt,.csv,.xlsx"
          aria-label={t('load.another')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
    </>
  )
}
