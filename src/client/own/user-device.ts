import i18next from 'i18next'
import LogOut from 'lucide-react/icons/log-out'
import { ask } from '#client/data/call/call.ts'
import type { OwnActions } from '#client/pages/parts/own-hand.ts'
import { confirm } from '#client/parts/ask.ts'
import { notify } from '#client/parts/messages.ts'
import { DevicesTabs } from '#client/screens/device/devices-tabs.tsx'
import { tried } from '#client/screens/notices/tried.ts'
import { may } from '#domain/kernel/permission.ts'
import { userDevice } from '#domain/settings/user-device.ts'
import { signOutDevice } from '#wire/user-devices.ts'

const { t } = i18next

/** A person is signed out on a device that was lost; the devices of the shop stand beside those of people. */
export const userDeviceActions: OwnActions = {
  actions: [
    {
      key: 'signOut',
      icon: LogOut,
      label: () => t('device:devices.signOut'),
      isOffered: ({ deleted_at }, actor) => deleted_at === null && may(actor, userDevice, 'update'),
      run: async ({ id }, name) => {
        const isSure = await confirm({
          title: t('device:devices.signOutTitle', { name }),
          text: t('device:devices.signOutText'),
          action: t('device:devices.signOut'),
          cancel: t('common:actions.cancel'),
          danger: true,
        })
        if (isSure && (await tried(ask(signOutDevice, { id })))) notify.success(t('device:devices.signedOut'))
      },
    },
  ],
  Tool: DevicesTabs,
}
