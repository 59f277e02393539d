import CloudUpload from 'lucide-react/icons/cloud-upload'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { IconType } from '#client/parts/icon.tsx'
import { LocalChip } from '#client/parts/status-chip.tsx'
import type { Row } from '#domain/kernel/resource.ts'
import css from './fields.module.css'

/** Signs of unsent stages. `applied` has none: the server has taken the work. */
const signs = {
  waiting: CloudUpload,
  blocked: Hourglass,
  set_aside: TriangleAlert,
  refused: TriangleAlert,
} satisfies Record<string, IconType>

type Unsent = keyof typeof signs

/** The unsent stage of a row; null if the server has it. */
export const unsentOf = ({ unsent }: Row): Unsent | null => {
  const stage = String(unsent)
  return stage in signs ? (stage as Unsent) : null
}

export function UnsentChip({ stage, small = false }: { stage: Unsent; small?: boolean }) {
  const { t } = useTranslation('pages')
  const text = t(`unsent.${stage}`)
  return (
    <span className={css.unsent} data-unsent={stage} data-tip={small ? text : undefined}>
      <LocalChip icon={signs[stage]}>{small ? <span className="unseen">{text}</span> : text}</LocalChip>
    </span>
  )
}
