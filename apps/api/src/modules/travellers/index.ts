export { keepPassportPhotos } from "./keep-passport-photo.ts";
