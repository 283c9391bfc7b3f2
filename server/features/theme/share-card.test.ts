import { expect, it } from '@jest/globals'
import sharp from 'sharp'
import { pngOf } from '#server/testing/test-pictures.ts'
import { shareCard } from './share-card.ts'

const SIZE = { width: 1200, height: 630 }

it('is in the company’s colour, with its logo on a white plate where it has one', async () => {
  const colourAt = async (card: Buffer, left: number, top: number) => {
    const pixel = await sharp(card).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    return [...pixel]
  }
  const plain = await shareCard('#0b6b45', null)
  const branded = await shareCard('#0b6b45', await pngOf({ colour: '#ff0000' }))
  for (const card of [plain, branded]) {
    expect(await sharp(card).metadata()).toMatchObject({ ...SIZE, format: 'png' })
    expect(await colourAt(card, 5, 5)).toEqual([0x0b, 0x6b, 0x45])
  }
  expect(await colourAt(plain, 290, 320)).toEqual([0x0b, 0x6b, 0x45])
  expect(await colourAt(branded, 120, 320)).toEqual([255, 255, 255])
  expect(await colourAt(branded, 290, 320)).toEqual([255, 0, 0])
})
