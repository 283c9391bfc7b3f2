import { toString as drawn } from 'qrcode'

/** A QR code with this content, as SVG. */
export const drawQr = (content: string): Promise<string> => drawn(content, { type: 'svg', margin: 2 })
