import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./src/modules/**/tables.ts",
    "./src/platform/*/tables.ts",
    "./src/suppliers/*/tables.ts",
  ],
  // Elsewhere when only the tables are to be drawn, as the check for drift does.
  out: process.env["MIGRATIONS_OUT"] ?? "./migrations",
});
