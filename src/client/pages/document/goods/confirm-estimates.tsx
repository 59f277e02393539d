import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import type { Row } from '#domain/kernel/resource.ts'

interface ConfirmEstimatesProps {
  lines: readonly Row[]
  onSet: (lines: readonly Row[]) => void
}

const isEstimated = ({ cost, estimate }: Row) => typeof estimate === 'number' && typeof cost !== 'number'

/** Takes the estimated costs of lines, which nobody has named yet, for what they cost; nothing where there are none. */
export function ConfirmEstimates({ lines, onSet }: ConfirmEstimatesProps) {
  const { t } = useTranslation('documents')
  const count = lines.filter(isEstimated).length
  if (count === 0) return null
  return (
    <Button
      variant="quiet"
      icon={BadgeCheck}
      onClick={() => onSet(lines.map((line) => (isEstimated(line) ? { ...line, cost: line.estimate } : line)))}
    >
      {t('estimates.confirm', { count })}
    </Button>
  )
}
