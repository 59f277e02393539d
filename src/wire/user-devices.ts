import { type Actor, may } from '#domain/kernel/permission.ts'
import { userDevice } from '#domain/settings/user-device.ts'
import { call } from './call.ts'
import { emptyAnswer } from './shapes.ts'

export const signOutDevice = call('user_device.sign_out', {
  put: '/user_device/:id/sign_out',
  right: (actor: Actor) => may(actor, userDevice, 'update'),
  of: userDevice,
  answer: emptyAnswer,
  says: 'Ends what its person has open on a device, and drops the address of pushes to it',
  about: 'What the device has not sent is kept there for its person. Needs the permission user_devices.update.',
  refuses: ['not_found'],
})
