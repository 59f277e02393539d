import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LabelPicture } from '#client/hardware/printing/labels/picture.tsx'
import { rollOptions } from '#client/hardware/printing/labels/roll-options.ts'
import { labelsOn, sheetNames, sheets } from '#client/hardware/printing/labels/sizes.ts'
import { fitsOn } from '#client/hardware/printing/labels/template.ts'
import { Button } from '#client/parts/button.tsx'
import { Card } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'
import { useStore } from '#client/parts/store.ts'
import { Switch } from '#client/parts/switch.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { useDrawnLabel } from './drawn.ts'
import css from './labels.module.css'
import { choosePaper, labelSettings, setLabels } from './settings.ts'
import { SheetPicture } from './sheet-picture.tsx'
import { sizeSaid } from './size-said.ts'
import type { KnownGoods } from './use-label-goods.ts'
import type { Labels } from './use-labels.ts'
import type { KnownTemplate } from './use-templates.ts'

interface LabelOptionsProps {
  labels: Labels
  /** The goods whose label is shown. */
  front: KnownGoods | null
  /** How many places of the first sheet are used already. */
  used: number
  onUsed: (used: number) => void
  /** Opens the design of a template, or of a new one; null for those who may not change templates. */
  onDesign: ((template: KnownTemplate | null) => void) | null
}

/** The labels as they always look. */
const usualLook = 'usual'

/** How the labels look and what they are printed on; kept on this device. */
export function LabelOptions({ labels, front, used, onUsed, onDesign }: LabelOptionsProps) {
  const { t } = useTranslation('labels')
  const { organisation, article, byUnit } = useStore(labelSettings)
  const { sheet, roll, size, types, priceType, templates } = labels
  const chosen = labels.look ?? labels.tooLarge
  const label = (front && labels.labelsOf({ ...front, count: 1 })[0]?.label) ?? null
  const drawing = useDrawnLabel(labels.tooLarge ? null : label, labels)
  const places = sheet ? labelsOn(sheets[sheet]) : 0
  return (
    <aside className={css.look}>
      <div className={css.preview}>
        {drawing ? (
          <figure style={{ width: `${size.width}mm`, aspectRatio: `${size.width} / ${size.height}` }}>
            <LabelPicture drawing={drawing} width="100%" height="100%" />
          </figure>
        ) : (
          <p className={css.quiet}>{labels.warning ?? t('preview')}</p>
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
                  label: t('sheet', { columns, rows, ...sizeSaid(one) }),
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
        <LabelledField label={t('template')}>
          <Select
            options={[
              { value: usualLook, label: t('usual') },
              ...templates.map(({ id, name, ...its }) => ({
                value: id,
                label: fitsOn(size, its) ? name : t('tooLarge', { name, ...sizeSaid(its) }),
                disabled: !fitsOn(size, its) && id !== chosen?.id,
              })),
            ]}
            value={chosen?.id ?? usualLook}
            onChange={(id) => setLabels({ template: id === usualLook ? null : id })}
          />
        </LabelledField>
        {onDesign && (
          <div className={css.trouble}>
            {chosen && <Button onClick={() => onDesign(chosen)}>{t('design')}</Button>}
            <Button onClick={() => onDesign(null)}>{t('designNew')}</Button>
          </div>
        )}
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
        {!chosen && (
          <>
            <Switch
              label={t('organisation')}
              checked={organisation}
              onChange={(on) => setLabels({ organisation: on })}
            />
            <Switch label={t('article')} checked={article} onChange={(on) => setLabels({ article: on })} />
          </>
        )}
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
