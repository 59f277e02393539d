import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { useLineColumns } from './columns.ts'
import { DuesTools } from './dues/dues-tools.tsx'
import { LinesFrame } from './lines-frame.tsx'
import { emptyLine } from './parts/line.ts'
import type { LinesProps } from './parts/lines-props.ts'
import { useCover } from './use-cover.ts'
import { useSection } from './use-section.ts'

/** Lines of any kind: a column for each of their fields, the keys of a spreadsheet, and a new line by a button. */
export function PlainLines(props: LinesProps) {
  const { t } = useTranslation('documents')
  const { document, field, locked } = props
  const section = useSection(props)
  const isFull = section.lines.length >= field.max
  const propose = useCover(props)
  const addEmpty = () => !isFull && section.append([{ ...emptyLine(field), ...propose() }])
  return (
    <LinesFrame
      of={props}
      section={section}
      columns={useLineColumns(document, field, locked)}
      onEnd={addEmpty}
      newLine={
        !locked && (
          <>
            {field.owed && <DuesTools of={props} onTake={section.append} />}
            <Button variant="plain" icon={Plus} onClick={addEmpty} disabled={isFull}>
              {t('lines.addEmpty')}
            </Button>
          </>
        )
      }
    />
  )
}
