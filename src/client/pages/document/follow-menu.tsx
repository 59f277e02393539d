import FilePlus from 'lucide-react/icons/file-plus'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Menu } from '#client/parts/menu.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { ReadRow } from '#store/port.ts'
import { mayCreate } from '../form/parts/form-rights.ts'
import { afterText, mayFollow, partyOf } from './parts/following.ts'

interface FollowMenuProps {
  document: Document
  row: ReadRow
}

/** What may follow a document: those that take over from it, and the same again for somebody else. */
export function FollowMenu({ document, row }: FollowMenuProps) {
  const { t } = useTranslation('documents')
  const label = useLabel('resources')
  const actor = useActor()
  const navigate = useNavigate()
  const narrow = useMedia(phoneWidth)
  const items = [
    ...mayFollow(document, row)
      .filter((next) => mayCreate(next, actor))
      .map((next) => ({
        key: next.name,
        label: label(`resources:${next.name}.new`),
        onSelect: () => void navigate(`${next.route}/create?${afterText(document, row)}`),
      })),
    ...(partyOf(document) && mayCreate(document, actor)
      ? [
          {
            key: 'other',
            label: t('follow.other'),
            onSelect: () => void navigate(`${document.route}/create?from=${row.id}&other=1`),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label={t('follow.open')}
      placement="bottom-end"
      trigger={(props) =>
        narrow ? (
          <IconButton icon={FilePlus} label={t('follow.open')} {...props} />
        ) : (
          <Button variant="quiet" icon={FilePlus} {...props}>
            {t('follow.open')}
          </Button>
        )
      }
      items={items}
    />
  )
}
