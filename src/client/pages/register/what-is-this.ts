export const whatIsThisRoute = '/what-is-this'

/** The address that asks what bears these codes. */
export const askingOf = (codes: readonly string[]) =>
  `${whatIsThisRoute}?${new URLSearchParams(codes.map((code) => ['code', code]))}`
