import { generateSecret, generateURI, verify } from 'otplib'

// One step before and after the current one: clocks differ, and people type slowly (SEC-OTP-02).
const TOLERANCE_SECONDS = 30

export const newTotpSecret = (): string => generateSecret()

/** The content of the QR code. A colon would end the issuer. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return generateURI({ secret, issuer: issuer.replaceAll(':', ' '), label: account })
}

/**
 * The time step of a code, if it is near `now` (milliseconds). Null for any other text: otplib throws unless it is
 * six digits. The database checks atomically whether the step was used before.
 */
export async function timeStepOf(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
