// Sent to pages as its text, so it knows nothing but what is global there.
export function shiftDate(offset) {
  const { now } = Date
  Date.now = () => now() + offset
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [date.now()], made),
    apply: (date) => new date(date.now()).toString(),
  })
  Date.prototype.constructor = Date
}
