import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { usePageHead } from '#client/parts/page-head.ts'
import { UnitStory } from './unit-story.tsx'

/** The page of a single unit. */
export function UnitHistoryPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('registers')
  usePageHead({ title: t('unit.title') })
  return <UnitStory id={id} />
}
