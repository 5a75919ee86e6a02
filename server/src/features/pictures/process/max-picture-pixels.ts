/**
 * The maximum number of pixels to decode: 24 megapixels take about 100 MB, whatever the size of the file.
 * Source: docs/site/pictures.md
 */
export const maxPicturePixels = 24_000_000;
