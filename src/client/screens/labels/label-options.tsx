import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LabelPicture } from '#client/hardware/printing/labels/picture.tsx'
import { rollOptions } from '#client/hardware/printing/labels/roll-options.ts'
import { labelsOn, sheetNames, sheets } from '#client/hardware/printing/labels/sizes.ts'
import { Card } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatQuantity } from '#client/parts/format.ts'
import { Select } from '#client/parts/select.tsx'
import { useStore } from '#client/parts/store.ts'
import { Switch } from '#client/parts/switch.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { useDrawnLabel } from './drawn.ts'
import css from './labels.module.css'
import { choosePaper, labelSettings, setLabels } from './settings.ts'
import { SheetPicture } from './sheet-picture.tsx'
import type { KnownGoods } from './use-label-goods.ts'
import type { Labels } from './use-labels.ts'

interface LabelOptionsProps {
  labels: Labels
  /** The goods whose label is shown. */
  front: KnownGoods | null
  /** How many places of the first sheet are used already. */
  used: number
  onUsed: (used: number) => void
}

/** With the sign between whole and part that the language has. */
const millimetres = (length: number) => formatQuantity(length * 1000)

/** How the labels look and what they are printed on; kept on this device. */
export function LabelOptions({ labels, front, used, onUsed }: LabelOptionsProps) {
  const { t } = useTranslation('labels')
  const { organisation, article, byUnit } = useStore(labelSettings)
  const { sheet, roll, size, types, priceType } = labels
  const label = (front && labels.labelsOf({ ...front, count: 1 })[0]?.label) ?? null
  const drawing = useDrawnLabel(label, size)
  const places = sheet ? labelsOn(sheets[sheet]) : 0
  return (
    <aside className={css.look}>
      <div className={css.preview}>
        {drawing ? (
          <figure style={{ aspectRatio: `${size.width} / ${size.height}` }}>
            <LabelPicture drawing={drawing} width="100%" height="100%" />
          </figure>
        ) : (
          <p className={css.quiet}>{t('preview')}</p>
        )}
        {drawing?.manner === 'none' && label?.code && <p className={css.quiet}>{t('tooSmall')}</p>}
      </div>
      <Card title={t('paper')}>
        <LabelledField label={t('size')}>
          <Select
            options={[
              ...rollOptions(({ printed, ...millimetres }) =>
                printed ? t('rollNarrow', { ...millimetres, printed }) : t('roll', millimetres),
              ),
              ...sheetNames.map((name) => {
                const { columns, rows, label: one } = sheets[name]
                return {
                  value: name,
                  label: t('sheet', { columns, rows, width: millimetres(one.width), height: millimetres(one.height) }),
                }
              }),
            ]}
            value={sheet ?? roll}
            onChange={choosePaper}
          />
        </LabelledField>
        {sheet ? (
          <div className={css.sheet}>
            <SheetPicture sheet={sheets[sheet]} used={used} count={labels.count} />
            <LabelledField label={t('used')} help={t('usedHelp')}>
              <TextInput
                inputMode="numeric"
                value={String(used)}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => onUsed(Math.min(places - 1, Number(event.currentTarget.value.replace(/\D/g, ''))))}
              />
            </LabelledField>
          </div>
        ) : (
          <p className={css.quiet}>
            {labels.by}.{' '}
            <Link className={css.link} to="/device/hardware">
              {t('hardware')}
            </Link>
          </p>
        )}
      </Card>
      <Card title={t('says')}>
        <LabelledField label={t('prices')}>
          <Select
            options={[
              ...types.map((type) => ({ value: String(type.id), label: String(type.name) })),
              { value: 'none', label: t('noPrices') },
            ]}
            value={priceType ?? 'none'}
            onChange={(prices) => setLabels({ prices })}
          />
        </LabelledField>
        <Switch label={t('organisation')} checked={organisation} onChange={(on) => setLabels({ organisation: on })} />
        <Switch label={t('article')} checked={article} onChange={(on) => setLabels({ article: on })} />
        {labels.hasUnits && (
          <Switch
            label={t('byUnit')}
            help={t('byUnitHelp')}
            checked={byUnit}
            onChange={(on) => setLabels({ byUnit: on })}
          />
        )}
      </Card>
    </aside>
  )
}
