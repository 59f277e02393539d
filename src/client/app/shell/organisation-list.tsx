import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { chooseOrganisation, chosenOrganisation } from '#client/data/call/chosen-organisation.ts'
import { listFromServer } from '#client/data/call/declared.ts'
import { organisation } from '#domain/references/organisation.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useStore } from '../../parts/store.ts'
import { TextInput } from '../../parts/text-input.tsx'
import css from './shell.module.css'

interface Named {
  readonly id: string
  readonly name: string
}

/** As many as are seen at once; others are searched for. */
const most = 50

/** All organisations, and each of them, to choose from. */
export default function OrganisationList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('common')
  const chosen = useStore(chosenOrganisation)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Named[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    const params = new URLSearchParams({ short: '1', per_page: String(most), ...(search && { search }) })
    listFromServer(organisation, params, { signal: asked.signal, ofAll: true }).then(
      ({ data }) => {
        setProblem(null)
        setFound(data)
      },
      (error: Error) => asked.signal.aborted || setProblem(error.message),
    )
    return () => asked.abort()
  }, [search])

  function choose(next: Named | null) {
    onDone()
    chooseOrganisation(next && { id: next.id, name: next.name })
    // Shops and partners that the address names are of another organisation.
    void navigate(pathname)
  }
  const row = (one: Named | null, name: string) => (
    <li key={one?.id ?? ''}>
      <Button variant="ghost" aria-pressed={chosen?.id === one?.id} onClick={() => choose(one)}>
        <span>{name}</span>
        {chosen?.id === one?.id && <Icon of={Check} size={16} />}
      </Button>
    </li>
  )
  return (
    <div className={css.choice}>
      {(search || found.length === most) && (
        <TextInput
          type="search"
          aria-label={t('shell.findOrganisation')}
          placeholder={t('shell.findOrganisation')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
      <ul>
        {!search && row(null, t('shell.allOrganisations'))}
        {found.map((one) => row(one, one.name))}
      </ul>
    </div>
  )
}
