import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatInteger } from '#client/parts/format.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Icon } from '#client/parts/icon.tsx'
import { follow } from './followed.ts'
import css from './import.module.css'
import { importRoute } from './places.ts'
import { isGoing, useImport } from './use-import.ts'

/** How far the import is that this device began, wherever the person is meanwhile. */
export default function ImportSign({ id }: { id: string }) {
  const { t } = useTranslation('import')
  const [hasWords, setWords] = useState(false)
  const { data, error } = useImport(id)
  const isOver = data ? !isGoing(data) : error !== null && error.status !== 0
  useEffect(() => {
    void loadTexts('import').then(() => setWords(true))
  }, [])
  useEffect(() => {
    if (isOver) follow(null)
  }, [isOver])
  if (!data || !hasWords || isOver) return null
  const { counts } = data
  const waiting = counts.new + counts.changed
  const done = counts.created + counts.updated + counts.refused
  return (
    <Link to={`${importRoute}/${id}`} className={css.sign}>
      <Icon of={Upload} size={16} />
      {data.state === 'undoing'
        ? t('undoing', { number: formatInteger(counts.created + counts.updated) })
        : t('sign', { done: formatInteger(done), total: formatInteger(done + waiting) })}
    </Link>
  )
}
