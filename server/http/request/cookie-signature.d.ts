declare module 'cookie-signature' {
  export function sign(value: string, secret: string): string
  /** The value, or false when the signature does not fit. */
  export function unsign(signed: string, secret: string): string | false
}
