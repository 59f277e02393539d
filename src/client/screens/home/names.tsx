import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/button.tsx'
import css from './home.module.css'

const first = 4

/** The first four, numbered; the rest on demand. */
export function NameList({ title, names }: { title: string; names: readonly string[] }) {
  const { t } = useTranslation('home')
  const [all, setAll] = useState(false)
  return (
    <section className={css.names}>
      <h3>{title}</h3>
      {names.length === 0 && <p>{t('none')}</p>}
      <ol>
        {names.slice(0, all ? undefined : first).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      {names.length > first && (
        <Button variant="plain" size="sm" onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', { number: names.length })}
        </Button>
      )}
    </section>
  )
}
