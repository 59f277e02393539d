import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { changeAvatar } from '#client/data/person/own-account.ts'
import { personName, type User } from '#client/data/who/user.ts'
import { photoTypes } from '#client/fields/photo-files.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { cx } from '#client/parts/cx.ts'
import { Icon } from '#client/parts/icon.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { notify } from '#client/parts/messages.ts'
import { avatarBytes } from '#domain/people/own-account.ts'
import { readyAvatar } from './avatar-file.ts'
import css from './profile.module.css'

const limit = avatarBytes / 1_048_576

/** The person's photo; a chosen one is made small here and sent at once. */
export function AvatarField({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const help = useId()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  useLoading(busy)

  async function change(photo: File | null) {
    setBusy(true)
    setTrouble(null)
    try {
      const ready = photo && (await readyAvatar(photo))
      if (typeof ready === 'string') return setTrouble(t(`photo.${ready}`, { limit }))
      await changeAvatar(ready)
      notify.success(t(photo ? 'photo.saved' : 'photo.removed'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error.errors.avatar?.[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={css.photo}>
      <Avatar name={personName(user)} image={user.avatar?.url_512} size="xl" />
      <div className={css.stack}>
        <label className={cx(buttonClass(), css.file)} aria-busy={busy || undefined}>
          <Icon of={Camera} />
          {t(user.avatar ? 'photo.change' : 'photo.add')}
          <input
            type="file"
            name="avatar"
            accept={photoTypes.join()}
            disabled={busy}
            aria-describedby={help}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) void change(chosen)
            }}
          />
        </label>
        {user.avatar && (
          <Button variant="ghost" icon={Trash2} disabled={busy} onClick={() => void change(null)}>
            {t('photo.remove')}
          </Button>
        )}
        <p id={help} className={css.quiet}>
          {t('photo.help', { limit })}
        </p>
        {trouble && <State tone="error">{trouble}</State>}
      </div>
    </div>
  )
}
