import { CannotStart } from "../../../platform/cannot-start.ts";

/** Why the command line's wish cannot be granted, in words for whoever typed it. */
export class StaffFault extends CannotStart {
  override readonly name = "StaffFault";
}
