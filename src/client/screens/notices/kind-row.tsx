import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSet } from '#client/parts/choice-set.tsx'
import { Switch } from '#client/parts/switch.tsx'
import { type Road, roads } from '#domain/notices/habits.ts'
import type { HabitsTold } from '#wire/notices.ts'

type Kind = HabitsTold['kinds'][number]

interface KindRowProps {
  readonly kind: Kind
  readonly known: HabitsTold['roads']
  readonly onChange: (chosen: Kind['roads']) => void
}

/** One kind of notices: whether it is told, and by which roads. */
export function KindRow({ kind, known, onChange }: KindRowProps) {
  const { t } = useTranslation('notices')
  // Shown at once; what the server keeps comes a moment later.
  const [chosen, setChosen] = useState(kind.roads)
  const choose = (next: Kind['roads']) => {
    setChosen(next)
    onChange(next)
  }
  const offered = roads.filter((road) => known[road] !== 'no_way')
  const lacking =
    chosen === 'off' ? [] : offered.filter((road) => chosen.includes(road) && known[road] === 'no_address')
  return (
    <li>
      <Switch
        checked={chosen !== 'off'}
        onChange={(isOn) => choose(isOn ? [] : 'off')}
        label={kind.title}
        help={t(`habits.urgency.${kind.urgency}`)}
      />
      {chosen !== 'off' && offered.length > 0 && (
        <ChoiceSet
          size="md"
          label={t('habits.roads', { title: kind.title })}
          placeholder={t('habits.listOnly')}
          options={offered.map((road) => ({ value: road, label: t(`habits.road.${road}`) }))}
          value={chosen}
          onChange={(roadsChosen) => choose(roadsChosen as readonly Road[])}
        />
      )}
      {lacking.map((road) => (
        <small key={road}>{t(`habits.lacking.${road}`)}</small>
      ))}
    </li>
  )
}
